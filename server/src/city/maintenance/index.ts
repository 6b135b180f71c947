export { serveMaintenance } from './endpoints.ts'
export { blurDefectPictures, mailDefectDone } from './jobs.ts'
export { maintenanceMails } from './mails.ts'
export { eraseOwnReports, type ReportRow, reportsBy } from './report-store.ts'
