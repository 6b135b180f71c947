import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { pricesIn } from '@allmend/domain/money/payments/vat'
import {
  type Extension,
  EXTENSION_TYPES,
  mayExtend,
  mayOrderBeside,
} from '@allmend/domain/projects/projects/extension'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { Tabs } from '../../../platform/ui/page/tabs.tsx'
import { addressOfProject } from '../address-of-project.ts'
import { ExtensionForm } from './extension-form.tsx'
import { OptionForm } from './option-form.tsx'
import { goLiveFacts } from '../go-live/go-live-facts.ts'
import { PlainFrame } from '../frame/plain-frame.tsx'
import styles from '../frame/plain-frame.module.css'
import { validPrices } from '../queries.ts'
import { extendTexts } from '../texts.ts'
import { today } from '../../../platform/i18n/today.ts'

export function ExtendProject({ project }: { project: ProjectOverview }) {
  const texts = useTexts(extendTexts)
  const [query] = useSearchParams()
  const prices = useQuery(validPrices)
  const type = EXTENSION_TYPES.find((it) => it === query.get('type')) ?? 'add-seats'
  const types = EXTENSION_TYPES.filter((it) => it !== 'add-survey' || mayHaveSurvey(project))
  const may = mayExtend(goLiveFacts(project), today(project.timeZone), type)
  const answer = may === 'yes' ? mayOrderBeside(project, pendingOf(project), type) : may
  return (
    <PlainFrame project={project} title={texts.title} back={texts.back}>
      {answer === 'yes' ? (
        <>
          <Tabs
            label={texts.kinds}
            tabs={types.map((it) => ({
              to: `${addressOfProject(project)}/extend-project?type=${it}`,
              label: texts[it],
              isCurrent: it === type,
            }))}
          />
          <div className={styles.tab}>
            <Loaded query={prices}>
              {(found) => {
                const list = pricesIn(project.country_code, found)
                return type === 'add-survey' ? (
                  <OptionForm project={project} list={list} />
                ) : (
                  <ExtensionForm key={type} project={project} type={type} list={list} />
                )
              }}
            </Loaded>
          </div>
        </>
      ) : (
        <Notice kind="info" title={texts[answer]} />
      )}
    </PlainFrame>
  )
}

/** Ordered without, and of a product that has it. */
function mayHaveSurvey({ product, survey }: ProjectOverview): boolean {
  return product === 'tracking' && !survey
}

/** What is ordered and waits for its payment. */
function pendingOf({ purchases }: ProjectOverview): Extension[] {
  return purchases.flatMap(({ kind, seats, days, settledAt, payment_state: state }) => {
    if (kind === 'project' || settledAt !== null || state === 'cancelled') return []
    return [{ type: kind, amount: seats + days || 1 }]
  })
}
