export { MaintenanceBoard } from './board/maintenance-board.tsx'
export { maintenanceTexts } from './board/texts.ts'
export { ReportDefects } from './report/report-defects.tsx'
