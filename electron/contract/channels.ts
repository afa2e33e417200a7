/** Channel of all calls; the call's name is the first argument. */
export const callChannel = 'uptime-desk:call';
/** Channel of all events; the event's name is the first argument. */
export const eventChannel = 'uptime-desk:event';
