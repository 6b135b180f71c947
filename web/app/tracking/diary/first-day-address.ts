/** Where the web server gives session, diaries and day in one answer (web/server/first-day.ts). */
export const FIRST_DAY = '/diary/first-day'
