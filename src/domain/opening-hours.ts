/** Opening hours of one day, «09:00» and «20:00» by the clock of the town; null: closed. */
export type DayHours = readonly [opens: string, closes: string] | null;
/** Seven days from Monday on. */
export type WeekHours = readonly DayHours[];
