import base from './playwright.config.ts'
export default { ...base, expect: { timeout: 90_000 }, use: { ...base.use, actionTimeout: 120_000, navigationTimeout: 180_000 } }
