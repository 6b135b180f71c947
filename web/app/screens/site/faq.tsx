import { data } from 'react-router'
import { config } from '../../../server/config.ts'
import { publicClient } from '../../platform/api/client.server.ts'
import { headWith } from '../../platform/frame/head.ts'
import { languageOfAddress } from '../../platform/i18n/address.ts'
import { textsOf } from '../../platform/i18n/texts.ts'
import { FaqPage, faqTexts } from '../../office/site/index.ts'
import type { Route } from './+types/faq'

export function meta(args: Route.MetaArgs) {
  const texts = textsOf(faqTexts, languageOfAddress(args.location.pathname))
  const questions = (args.loaderData?.faqs ?? []).map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
  return headWith(args, texts, { '@type': 'FAQPage', mainEntity: questions })
}

export async function loader({ request }: Route.LoaderArgs) {
  const language = languageOfAddress(new URL(request.url).pathname)
  const faqs = await publicClient(request, config())
    .site.faqs({ language })
    .catch(() => {
      throw data(null, { status: 503 })
    })
  return { faqs }
}

export default function FaqScreen({ loaderData }: Route.ComponentProps) {
  return <FaqPage {...loaderData} />
}
