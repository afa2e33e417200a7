/** One hour of a site: what is kept of it, the arithmetic on that, and the figures it gives. */
export { addCheck, addTime, emptyHour, mergedMinutes, mergeHours, moveTime, roundMs } from './hour-aggregate';
export type { CountedCheck, HourAggregate, TimeCause } from './hour-aggregate';
export { createHourAccumulator } from './hour-accumulator';
export { hourFigures } from './hour-figures';
export type { HourFigures } from './hour-figures';
