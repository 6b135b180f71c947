import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { ProjectOverview } from '@allmend/contract/projects'
import { EXTENSION_TYPES, mayExtend } from '@allmend/domain/projects/extension'
import { Loaded } from '../frame/loaded.tsx'
import { headOf } from '../frame/head.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Notice } from '../ui/notice.tsx'
import { Tabs } from '../ui/tabs.tsx'
import type { Route } from './+types/extend-project'
import { addressOfProject } from './address-of-project.ts'
import { ExtensionForm } from './extension-form.tsx'
import { goLiveFacts } from './go-live-facts.ts'
import { PlainFrame } from './plain-frame.tsx'
import styles from './plain-frame.module.css'
import { ProjectGate } from './project-gate.tsx'
import { validPrices } from './queries.ts'
import { requireCode } from './require-code.ts'
import { extendTexts } from './texts.ts'
import { today } from '../i18n/today.ts'

export const meta = headOf(extendTexts)

export function loader({ params }: Route.LoaderArgs) {
  requireCode(params)
  return null
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  requireCode(params)
  return null
}

export default function ExtendProject({ params }: Route.ComponentProps) {
  const { organisation, product, code } = params
  return (
    <ProjectGate slug={organisation} product={product} code={code} isForAdmins>
      {(project) => <Extend project={project} />}
    </ProjectGate>
  )
}

function Extend({ project }: { project: ProjectOverview }) {
  const words = useTexts(extendTexts)
  const [query] = useSearchParams()
  const prices = useQuery(validPrices)
  const type = EXTENSION_TYPES.find((it) => it === query.get('type')) ?? 'add-seats'
  const answer = mayExtend(goLiveFacts(project), today())
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
              {(list) => <ExtensionForm key={type} project={project} type={type} list={list} />}
            </Loaded>
          </div>
        </>
      ) : (
        <Notice kind="info" title={answer === 'project_ended' ? words.ended : words.notLive} />
      )}
    </PlainFrame>
  )
}
