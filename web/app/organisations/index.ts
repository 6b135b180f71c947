export { OrganisationGate } from './organisation-gate.tsx'
export { myOrganisations, organisationHead } from './queries.ts'
export { RememberOrganisations } from './remember-organisations.tsx'
