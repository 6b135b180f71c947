import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { yearOf } from '@allmend/domain/office/membership/renewal'
import { dataDayOf } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { api } from '../../../platform/api/client.ts'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { pageAsked, Pages } from '../../../projects/governance/index.ts'
import { addressOf } from '../../../platform/i18n/address.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { SelectField } from '../../../platform/ui/field/select-field.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { Section } from '../../../platform/ui/page/section.tsx'
import { saveFile } from '../../../platform/ui/save-file.ts'
import { AdminPage } from '../admin-page.tsx'
import styles from '../admin.module.css'
import { MemberFigures } from './member-figures.tsx'
import { membersOf } from './member-queries.ts'
import { memberTexts } from './member-texts.ts'
import { OpenSubscriptions } from './open-subscriptions.tsx'
import { Register } from './register.tsx'

const FIRST_YEAR = 2026

/** The register of members, by year: who came and went, what is open, and the list for the meeting. */
export function AdminMembers() {
  const texts = useTexts(memberTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [now] = useState(Date.now)
  const thisYear = yearOf(dataDayOf(now, ZURICH))
  const asked = Number(query.get('year'))
  const year = asked >= FIRST_YEAR && asked <= thisYear ? asked : thisYear
  const page = pageAsked(query)
  const found = useQuery(membersOf(year, page))
  const addressFor = (of: number, at = 1) => `/admin/members?year=${of}${at > 1 ? `&page=${at}` : ''}`
  const years = Array.from({ length: thisYear - FIRST_YEAR + 1 }, (_, index) => String(thisYear - index))
  return (
    <AdminPage at="/admin/members" title={texts.title} text={texts.text}>
      <div className={styles.find}>
        <SelectField
          label={texts.year}
          value={String(year)}
          options={years.map((it) => ({ value: it, label: it }))}
          onValue={(it) => void navigate(addressOf(addressFor(Number(it)), language))}
        />
      </div>
      <Loaded query={found} lines={8}>
        {(it) => (
          <>
            <Section title={texts.byYear} text={texts.byYearText}>
              <MemberFigures of={it} />
            </Section>
            <Section title={texts.open} text={texts.openText}>
              <OpenSubscriptions />
            </Section>
            <Section title={texts.registerOf(year)}>
              <Register members={it.members} />
              <Pages
                label={texts.pages}
                text={texts}
                page={page}
                hasMore={it.hasMore}
                addressOf={(at) => addressFor(year, at)}
              />
            </Section>
            <Section title={texts.meeting} text={texts.meetingText}>
              <Meeting year={year} />
            </Section>
          </>
        )}
      </Loaded>
    </AdminPage>
  )
}

function Meeting({ year }: { year: number }) {
  const texts = useTexts(memberTexts)
  const fetching = useMutation({
    mutationFn: async () =>
      saveFile(await api.membership.meetingList({ year }), 'text/csv', `allmend-${year}.csv`),
  })
  return (
    <>
      <Button busy={fetching.isPending} onClick={() => fetching.mutate()}>
        {texts.meetingAct}
      </Button>
      {fetching.isError && <FailureNotice failure={fetching.error} />}
    </>
  )
}
