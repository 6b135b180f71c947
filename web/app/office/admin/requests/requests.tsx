import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { SiteRequest } from '@allmend/contract/office/site'
import { api } from '../../../platform/api/client.ts'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { pageAsked, Pages } from '../../../projects/governance/index.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { EnvelopeSimpleIcon } from '../../../platform/ui/icons.ts'
import { EmptyState } from '../../../platform/ui/notice/empty-state.tsx'
import { Section } from '../../../platform/ui/page/section.tsx'
import { AdminPage } from '../admin-page.tsx'
import { requests, useChange } from '../queries.ts'
import { adminTexts } from '../texts.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { EraseForm } from './erase-form.tsx'
import { RequestTable } from './request-table.tsx'
import { requestTexts } from './request-texts.ts'

export function AdminRequests() {
  const texts = useTexts(requestTexts)
  const all = useTexts(adminTexts)
  const [query] = useSearchParams()
  const page = pageAsked(query)
  const found = useQuery(requests(page))
  const take = useChange(api.site.takeRequest)
  const [answering, setAnswering] = useState<SiteRequest>()
  return (
    <AdminPage at="/admin/requests" title={texts.title} text={texts.text}>
      <Loaded query={found} lines={6}>
        {({ requests: rows, hasMore }) => (
          <>
            {rows.length === 0 ? (
              <EmptyState icon={EnvelopeSimpleIcon} title={texts.none}>
                {texts.noneText}
              </EmptyState>
            ) : (
              <RequestTable rows={rows} onTake={({ id }) => take.mutate({ id })} onAnswer={setAnswering} />
            )}
            <Pages
              label={all.pages}
              text={all}
              page={page}
              hasMore={hasMore}
              addressOf={(at) => `/admin/requests?page=${at}`}
            />
          </>
        )}
      </Loaded>
      <Section title={texts.erase} text={texts.eraseText}>
        <EraseForm />
      </Section>
      {answering && <AnswerDialog of={answering} onClose={() => setAnswering(undefined)} />}
    </AdminPage>
  )
}
