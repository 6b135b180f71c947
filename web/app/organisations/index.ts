export { myOrganisations } from './queries.ts'
export { RememberOrganisations } from './remember-organisations.tsx'
