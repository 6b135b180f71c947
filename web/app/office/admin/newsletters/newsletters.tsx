import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Newsletter } from '@allmend/contract/projects/participation-newsletters'
import { SITE_NEWSLETTER_TEXTS } from '@allmend/domain/office/site/newsletter-texts'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { NewsletterList, NewsletterWorkbench } from '../../../projects/participation/index.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { AdminPage } from '../admin-page.tsx'
import styles from '../admin.module.css'
import { siteNewsletters, useAddIssue, useIssueCalls } from './newsletter-queries.ts'
import { siteNewsletterTexts } from './newsletter-texts.ts'

const PAGE = '/admin/newsletters'

/** Where the cooperative's newsletter is written and sent. */
export function AdminNewsletters() {
  const texts = useTexts(siteNewsletterTexts)
  const [query, setQuery] = useSearchParams()
  const found = useQuery(siteNewsletters())
  const add = useAddIssue()
  const choose = (it: Newsletter): void =>
    setQuery({ newsletter: String(it.number) }, { preventScrollReset: true })
  return (
    <AdminPage at={PAGE} title={texts.title} text={texts.text}>
      <Loaded query={found} lines={8}>
        {({ readers, newsletters }) => {
          const chosen = newsletters.find((it) => String(it.number) === query.get('newsletter'))
          return (
            <>
              <p className={styles.count}>{texts.readers(number(readers))}</p>
              <NewsletterList
                newsletters={newsletters}
                caption={texts.list}
                noneText={texts.noneText}
                address={PAGE}
                chosen={chosen?.number}
              />
              <div className={styles.begin}>
                <Button busy={add.isPending} onClick={() => add.mutate(undefined, { onSuccess: choose })}>
                  {texts.write}
                </Button>
                {add.isError && <FailureNotice failure={add.error} />}
              </div>
              {chosen && <Issue key={`${chosen.number}${chosen.state}`} newsletter={chosen} />}
            </>
          )
        }}
      </Loaded>
    </AdminPage>
  )
}

function Issue({ newsletter }: { newsletter: Newsletter }) {
  const { voice } = useTexts(siteNewsletterTexts)
  const calls = useIssueCalls(newsletter.number)
  return (
    <NewsletterWorkbench
      newsletter={newsletter}
      calls={calls}
      around={(language) => SITE_NEWSLETTER_TEXTS[language]}
      isAdmin
      voice={voice}
    />
  )
}
