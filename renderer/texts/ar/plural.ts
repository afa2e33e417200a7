import { createPlural } from '../plural';

export const plural = createPlural('ar');
