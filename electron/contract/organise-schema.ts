import { z } from 'zod';

/** Colours a tag may have. The window has a pair of ink and ground for each, in light and dark. */
export const tagColors = ['grey', 'blue', 'teal', 'green', 'amber', 'red', 'pink', 'violet'] as const;
export type TagColor = (typeof tagColors)[number];

/** The colour of a tag; one without an entry is grey. */
const tagSchema = z.strictObject({ name: z.string().trim().min(1).max(100), color: z.enum(tagColors) });

/** A way to look at the list, under a name. */
const savedViewSchema = z.strictObject({
  name: z.string().trim().min(1, 'Give the view a name.').max(100),
  search: z.string().max(2_000),
  /** A status as the window shows it; null: all. */
  status: z.string().max(40).nullable(),
  /** Name of a column; one the window does not know stands for the order of adding. */
  sort: z.string().max(40),
  isDescending: z.boolean(),
  isGrouped: z.boolean(),
});
export type SavedView = z.infer<typeof savedViewSchema>;

/** How the list of sites is laid out and kept in order. */
export const organiseFields = {
  tags: z.array(tagSchema).max(1_000),
  views: z.array(savedViewSchema).max(200),
  /** Columns shown, by name; null: those most people want. */
  columns: z.array(z.string().max(40)).max(50).nullable(),
  isGrouped: z.boolean(),
  /** Paths of the groups whose sites are folded away. */
  collapsedGroups: z.array(z.string().max(400)).max(10_000),
  /** Whether the first steps are still offered. */
  isGuideShown: z.boolean(),
};
