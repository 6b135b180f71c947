import { useNavigate } from 'react-router'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import type { PaymentWay } from '@allmend/domain/money/payments/payment-state'
import type { Extension } from '@allmend/domain/projects/projects/extension'
import { openCheckout } from '../../../money/cards/index.ts'
import { addressOf } from '../../../platform/i18n/address.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { addressOfProject } from '../address-of-project.ts'
import { useExtendProject } from '../queries.ts'
import { extendTexts } from '../texts.ts'
import type { Acceptance } from './order-act.tsx'

/** Orders it and leads on: to the card, or back to the project. */
export function useOrderExtension(project: ProjectOverview, priceListId: number) {
  const { ordered } = useTexts(extendTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const extend = useExtendProject()
  return async (extension: Extension, way: PaymentWay, accepted: Acceptance): Promise<void> => {
    const sent = { projectId: project.id, ...extension, way, priceListId }
    const { id } = await extend.mutateAsync({ ...sent, ...accepted })
    if (way === 'card') return openCheckout(id, language)
    toast(ordered)
    await navigate(addressOf(addressOfProject(project), language))
  }
}
