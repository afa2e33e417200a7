/** Of maintenance windows and quiet hours. */
export const schedules = {
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  editTitle: 'Edit maintenance window',
  save: 'Save',
  asSet: 'As set',
  weekday: 'Weekly: on the weekday of the start.',
  next: (start: string) => `Next: ${start}`,
  onUntil: (end: string) => `On now, until ${end}`,
  over: 'It is over and will not come again.',
  quietRules: 'Quiet hours',
  quietRule: (index: number) => `Quiet hours ${index}`,
  addQuiet: 'Add quiet hours',
  removeQuiet: (index: number) => `Remove quiet hours ${index}`,
  remove: 'Remove',
  quietRemoved: 'Quiet hours removed',
  windowRemoved: (name: string) => `Removed maintenance window ${name}`,
} as const;
