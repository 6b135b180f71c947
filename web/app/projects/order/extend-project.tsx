import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { ProjectOverview } from '@allmend/contract/projects'
import { pricesIn } from '@allmend/domain/money/vat'
import { EXTENSION_TYPES, mayExtend } from '@allmend/domain/projects/extension'
import { Loaded } from '../../frame/loaded.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { Tabs } from '../../ui/page/tabs.tsx'
import { addressOfProject } from '../address-of-project.ts'
import { ExtensionForm } from './extension-form.tsx'
import { goLiveFacts } from '../go-live/go-live-facts.ts'
import { PlainFrame } from '../frame/plain-frame.tsx'
import styles from '../frame/plain-frame.module.css'
import { validPrices } from '../queries.ts'
import { extendTexts } from '../texts.ts'
import { today } from '../../i18n/today.ts'

export function ExtendProject({ project }: { project: ProjectOverview }) {
  const words = useTexts(extendTexts)
  const [query] = useSearchParams()
  const prices = useQuery(validPrices)
  const type = EXTENSION_TYPES.find((it) => it === query.get('type')) ?? 'add-seats'
  const answer = mayExtend(goLiveFacts(project), today(project.timeZone))
  return (
    <PlainFrame project={project} title={words.title} back={words.back}>
      {answer === 'yes' ? (
        <>
          <Tabs
            label={words.kinds}
            tabs={EXTENSION_TYPES.map((it) => ({
              to: `${addressOfProject(project)}/extend-project?type=${it}`,
              label: words[it],
              isCurrent: it === type,
            }))}
          />
          <div className={styles.tab}>
            <Loaded query={prices}>
              {(list) => (
                <ExtensionForm
                  key={type}
                  project={project}
                  type={type}
                  list={pricesIn(project.country_code, list)}
                />
              )}
            </Loaded>
          </div>
        </>
      ) : (
        <Notice kind="info" title={words[answer]} />
      )}
    </PlainFrame>
  )
}
