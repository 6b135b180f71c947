import { useQuery } from '@tanstack/react-query'
import type { RouteFaults } from '@allmend/contract/city/maintenance'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { distance, number, percent } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { Proposal } from '../../routes/index.ts'
import { proposalOf, useReplaceEdges } from '../../routes/index.ts'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { PathIcon } from '../../../platform/ui/icons.ts'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { Table } from '../../../platform/ui/table/table.tsx'
import styles from './board.module.css'
import { useFaultTexts } from './defect-rows.tsx'
import { Inspector } from './inspector.tsx'
import { maintenanceTexts } from './texts.ts'

interface FaultInspectorProps {
  project: ProjectOverview
  faulty: RouteFaults
  onClose: () => void
}

/** The faults of a route, what could take the place of edges that were lost, and the way to the editor. */
export function FaultInspector({ project, faulty, onClose }: FaultInspectorProps) {
  const texts = useTexts(maintenanceTexts)
  const textsOf = useFaultTexts()
  const { route } = faulty
  const query = useQuery(proposalOf(project.id, route.id))
  const editor = `/${project.organizationSlug}/cityserver/${project.code}/routes?route=${route.id}`
  return (
    <Inspector about={texts.onRoute(number(route.number))} name={route.name} onClose={onClose}>
      <section className={styles.part}>
        <Notice kind="danger" title={texts.hasFaults(number(route.number))}>
          <p>{textsOf(faulty).join(', ')}</p>
        </Notice>
      </section>
      <Loaded query={query} lines={4}>
        {(proposal) => <Replacements project={project} proposal={proposal} />}
      </Loaded>
      <section className={styles.part}>
        <ButtonLink block to={editor}>
          <Icon of={PathIcon} size={18} />
          {texts.mend}
        </ButtonLink>
      </section>
    </Inspector>
  )
}

/** Below this somebody rides elsewhere than before. */
const SAME_WAY = 0.9
const SHOWN_AT_MOST = 3

function Replacements({ project, proposal }: { project: ProjectOverview; proposal: Proposal }) {
  const texts = useTexts(maintenanceTexts)
  const replace = useReplaceEdges(project.id)
  const { replacements, left, open } = proposal
  if (replacements.length === 0) {
    return (
      <section className={styles.part}>
        <h3>{texts.proposal}</h3>
        <p>{texts.noProposal}</p>
      </section>
    )
  }
  const named = (edges: readonly { edgeId: number }[]): string => {
    const ids = edges.map(({ edgeId }) => number(edgeId))
    if (ids.length <= SHOWN_AT_MOST) return ids.join(', ') || '–'
    return texts.andMore(ids.slice(0, SHOWN_AT_MOST).join(', '), number(ids.length - SHOWN_AT_MOST))
  }
  const gone = replacements.reduce((sum, it) => sum + it.gone.length, 0)
  const isElsewhere = replacements.some((it) => it.coveredShare !== null && it.coveredShare < SAME_WAY)
  return (
    <>
      <section className={styles.part}>
        <h3>{texts.proposal}</h3>
        <Table caption={texts.proposal}>
          <thead>
            <tr>
              <th scope="col">{texts.goneEdges}</th>
              <th scope="col">{texts.newEdges}</th>
              <th scope="col" data-number>
                {texts.newLength}
              </th>
              <th scope="col" data-number>
                {texts.covered}
              </th>
            </tr>
          </thead>
          <tbody>
            {replacements.map((it, at) => (
              <tr key={at}>
                <td>{it.gone.length === 0 ? texts.aGap : named(it.gone)}</td>
                <td>{named(it.instead)}</td>
                <td data-number>{distance(it.lengthMetres)}</td>
                <td data-number>{it.coveredShare === null ? '–' : percent(it.coveredShare, 0)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
        {isElsewhere && <p>{texts.elsewhere(percent(SAME_WAY, 0))}</p>}
      </section>
      <section className={styles.part}>
        <h3>{texts.alongWith}</h3>
        <dl className={styles.facts}>
          <div>
            <dt>{texts.version}</dt>
            <dd>{open.version ? texts.draftOf(`v${number(open.version.number)}`) : texts.draftNew}</dd>
          </div>
          <div>
            <dt>{texts.afterwards}</dt>
            <dd>{left === 0 ? texts.noneLeft : texts.someLeft(number(left))}</dd>
          </div>
        </dl>
        {replace.isError && <FailureNotice failure={replace.error} />}
        <Button
          kind="primary"
          block
          busy={replace.isPending}
          onClick={() => replace.mutate(proposal, { onSuccess: () => toast(texts.replaced) })}
        >
          {gone === 0 ? texts.closeGap : texts.replace(number(gone))}
        </Button>
      </section>
    </>
  )
}
