import { EdgePage, edgeTexts } from '../../base/network/index.ts'
import { RouteList, useRouteCount } from '../../city/routes/index.ts'
import { headOf } from '../../platform/frame/head.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { ButtonLink } from '../../platform/ui/button/button-link.tsx'
import { mapScreen, type ShownOnMap } from '../map-screen.tsx'

export { loader } from '../map-loader.server.ts'
export { clientLoader } from '../map-screen.tsx'

export const meta = headOf(edgeTexts)

export default mapScreen({ product: 'cityserver', isForAdmins: true, Shown: Streets })

/** The streets of a city project: its routes, its edges, and newer extracts of them. */
function Streets({ project, base }: ShownOnMap) {
  const texts = useTexts(edgeTexts)
  const editor = `/${project.organizationSlug}/cityserver/${project.code}/routes`
  return (
    <EdgePage
      projectId={project.id}
      base={base}
      routes={<RouteList projectId={project.id} editor={editor} />}
      routeCount={useRouteCount(project.id)}
      editor={<ButtonLink to={editor}>{texts.editor}</ButtonLink>}
    />
  )
}
