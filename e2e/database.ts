/** The database of the site under test: whoever runs beside others names one of her own. */
export const DATABASE = process.env['E2E_DATABASE'] ?? 'allmend_e2e'
