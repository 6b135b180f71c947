import { type Received, SalesRequest } from '@allmend/contract/office/site'
import type { Language } from '@allmend/domain/platform/language/language'
import { api } from '../../../platform/api/client.ts'
import { provenNow } from './proven-now.ts'

export { SalesRequest }

export async function sendSales(values: Record<string, string>, language: Language): Promise<Received> {
  const request = SalesRequest.parse(values)
  return api.site.contactSales({ ...request, robot: await provenNow(), language })
}
