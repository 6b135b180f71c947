export { MissionCenter } from './center/mission-center.tsx'
export { centerTexts } from './center/texts.ts'
export { MissionsPage } from './sign-up/missions-page.tsx'
export { signUpTexts } from './sign-up/texts.ts'
