import { NewOrganisation, newOrganisationTexts } from '../../base/organisations/index.ts'
import { headOf } from '../../platform/frame/head.ts'

export const meta = headOf(newOrganisationTexts)

export default NewOrganisation
