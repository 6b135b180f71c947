/** The database of the site under test: whoever runs beside others names one of her own. */
export const DATABASE = process.env['E2E_DATABASE'] ?? 'allmend_e2e'

/** Where base maps lie that flows make. */
export const REGIONS_FOLDER = new URL('../test-results/regions', import.meta.url).pathname
