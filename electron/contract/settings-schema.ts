import { z } from 'zod';
import { languages } from './language';
import { scheduleSchema } from './schedule-schema';
import { maintenanceWindowSchema } from './maintenance-schema';
import { alertSettingsSchema } from './alert-schema';
import { organiseFields } from './organise-schema';

const paceChoice = z.enum(['keep', 'half', 'quarter']);

const fields = {
  theme: z.enum(['system', 'light', 'dark']),
  /** Of the window, the menus and the notifications; what is written to files and the command line stay English. */
  language: z.enum(['system', ...languages]),
  /** More contrast than the system asks for. */
  contrast: z.enum(['system', 'more']),
  motion: z.enum(['system', 'less']),
  /** Percent of the usual size. */
  textSize: z.number().int().min(50).max(300),
  /** What becomes of the app when its window is closed. */
  onClose: z.enum(['hide', 'minimise', 'quit']),
  onBattery: paceChoice,
  onMetered: paceChoice,
  maxChecksInFlight: z.number().int().min(1).max(1_000),
  /** Months of sealed hours kept; null: for ever. */
  keepMonths: z.number().int().min(1).max(1_200).nullable(),
  /**
   * `host:port` of machines whose answer shows that our own line works; contacted only when checks fail. None: never.
   * Addresses rather than names, so that they tell the line from the name servers.
   */
  referenceHosts: z.array(z.string().trim().min(3).max(260)).max(20),
  /** Planned times in which checks go on, and neither alert nor count. */
  maintenance: z.array(maintenanceWindowSchema).max(500),
  alerts: alertSettingsSchema,
  ...organiseFields,
  scheduledExport: scheduleSchema,
};

/** What a person may set for the whole app. Every field has a default, so that an older file stays readable. */
export const settingsSchema = z.object({
  theme: fields.theme.default('system'),
  language: fields.language.default('system'),
  contrast: fields.contrast.default('system'),
  motion: fields.motion.default('system'),
  textSize: fields.textSize.default(100),
  onClose: fields.onClose.default('hide'),
  // Nobody's alerts come later than they think unless they chose so.
  onBattery: fields.onBattery.default('keep'),
  onMetered: fields.onMetered.default('keep'),
  maxChecksInFlight: fields.maxChecksInFlight.default(64),
  keepMonths: fields.keepMonths.default(null),
  alerts: fields.alerts.default({ remindEveryMs: null, quietHours: [] }),
  // Public name servers of three operators; any one that answers will do.
  referenceHosts: fields.referenceHosts.default([
    '1.1.1.1:443',
    '8.8.8.8:443',
    '9.9.9.9:443',
    '[2606:4700:4700::1111]:443',
  ]),
  maintenance: fields.maintenance.default([]),
  tags: fields.tags.default([]),
  views: fields.views.default([]),
  columns: fields.columns.default(null),
  isGrouped: fields.isGrouped.default(true),
  collapsedGroups: fields.collapsedGroups.default([]),
  isGuideShown: fields.isGuideShown.default(true),
  scheduledExport: fields.scheduledExport.default({ isOn: false, format: 'csv', every: 'day', folder: null }),
});

/** A change of some settings. Made of the fields without their defaults, which `partial` would put in for those left out. */
export const settingsPatchSchema = z.object(fields).partial();

export type Settings = z.infer<typeof settingsSchema>;

export const defaultSettings: Settings = settingsSchema.parse({});

/** In place of settings that were lost: nobody outside is contacted who may have been ruled out in them. */
export const closedSettings: Settings = { ...defaultSettings, referenceHosts: [] };
