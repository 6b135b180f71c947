import { dataDayOf } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { config } from '../../../server/config.ts'
import { headOf } from '../../platform/frame/head.ts'
import { Pricing, pricingTexts } from '../../money/payments/index.ts'
import { refused, validPrices } from '../../money/payments/index.server.ts'
import type { Route } from './+types/pricing'

export const meta = headOf(pricingTexts)

export async function loader({ request }: Route.LoaderArgs) {
  const now = Date.now()
  const list = await validPrices(request, now).catch(refused)
  return { list, today: dataDayOf(now, ZURICH), origin: config().publicOrigin }
}

/** The address follows the calculator; the prices stay the same. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate
}

export default function PricingScreen({ loaderData }: Route.ComponentProps) {
  return <Pricing {...loaderData} />
}
