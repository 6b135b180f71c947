import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Organisation } from '@allmend/contract/base/organisations'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Page } from '../../../platform/ui/page.tsx'
import { Breadcrumb } from '../../../platform/ui/page/breadcrumb.tsx'
import { Tabs } from '../../../platform/ui/page/tabs.tsx'
import { BillingSettings } from './billing-settings.tsx'
import { GeneralSettings } from './general-settings.tsx'
import { MemberSettings } from './member-settings.tsx'
import { OrganisationGate } from '../organisation-gate.tsx'
import { wholeOrganisation } from '../queries.ts'
import styles from './settings.module.css'
import { settingsTexts } from '../texts.ts'

const TABS = ['general', 'billing', 'members'] as const

interface SettingsProps {
  slug: string
  /** What other parts of the platform say about its bills. */
  children: (organisation: Organisation) => ReactNode
}

export function Settings({ slug, children }: SettingsProps) {
  return (
    <OrganisationGate slug={slug} isForAdmins>
      {(organisation) => <View organisation={organisation} billing={children(organisation)} />}
    </OrganisationGate>
  )
}

function View({ organisation, billing }: { organisation: Organisation; billing: ReactNode }) {
  const texts = useTexts(settingsTexts)
  const [query] = useSearchParams()
  const current = TABS.find((tab) => tab === query.get('tab')) ?? 'general'
  const whole = useQuery(wholeOrganisation(organisation.id))
  const home = `/${organisation.slug}`
  return (
    <Page className={styles.page}>
      <title>{`${texts.title}, ${organisation.name} – Allmend`}</title>
      <Breadcrumb
        place="page"
        label={texts.breadcrumb}
        steps={[{ name: organisation.name, to: home }]}
        here={texts.title}
      />
      <h1>
        {organisation.name} <span>{texts.title}</span>
      </h1>
      <Tabs
        label={texts.tabs}
        tabs={TABS.map((tab) => ({
          to: tab === 'general' ? `${home}/settings` : `${home}/settings?tab=${tab}`,
          label: texts[tab],
          isCurrent: tab === current,
        }))}
      />
      <div className={styles.tab}>
        {current === 'general' && <GeneralSettings organisation={organisation} />}
        {current === 'billing' && (
          <>
            {billing}
            <BillingSettings organisation={organisation} />
          </>
        )}
        {current === 'members' && (
          <Loaded query={whole}>{(all) => <MemberSettings organisation={all} />}</Loaded>
        )}
      </div>
    </Page>
  )
}
