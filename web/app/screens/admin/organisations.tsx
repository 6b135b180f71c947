import { AdminOrganisations, organisationTexts } from '../../admin/index.ts'
import { headOf } from '../../frame/head.ts'

export const meta = headOf(organisationTexts)

export default AdminOrganisations
