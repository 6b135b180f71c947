export { MissionCenter } from './center/mission-center.tsx'
export { centerTexts } from './center/texts.ts'
export { MissionsPage } from './come/missions-page.tsx'
export { comeTexts } from './come/texts.ts'
