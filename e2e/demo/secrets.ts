/** Known to everybody who reads this, so only for databases on this machine. */
export const PASSWORD = 'Seewil liegt am See'
export const SECRET = Buffer.from('seewil demonstration')
