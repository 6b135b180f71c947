export { yourDataTexts } from './texts.ts'
export { YourData } from './your-data.tsx'
