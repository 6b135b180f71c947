import { NewOrganisation, newOrganisationTexts } from '../../organisations/index.ts'
import { headOf } from '../../frame/head.ts'

export const meta = headOf(newOrganisationTexts)

export default NewOrganisation
