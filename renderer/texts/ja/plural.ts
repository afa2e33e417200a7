import { createPlural } from '../plural';

export const plural = createPlural('ja');
