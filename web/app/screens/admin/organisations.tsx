import { AdminOrganisations, organisationTexts } from '../../office/admin/index.ts'
import { headOf } from '../../platform/frame/head.ts'

export const meta = headOf(organisationTexts)

export default AdminOrganisations
