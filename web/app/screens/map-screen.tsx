import type { ComponentType, ReactNode } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import type { Product } from '@allmend/domain/base/organisations/organisation'
import type { BaseMap, BaseMaps } from '../platform/map/base-map.ts'
import { ProjectGate, requireCode } from '../projects/projects/index.ts'
import type { ProjectParams } from './project-loader.ts'

interface MapScreen {
  product: Product
  isForAdmins?: boolean
  Shown: ComponentType<ShownOnMap>
}

export interface ShownOnMap {
  project: ProjectOverview
  isAdmin: boolean
  /** Of the project's region. */
  base: BaseMap | undefined
  maps: BaseMaps
}

interface MapScreenProps {
  params: { organisation: string; code: string }
  loaderData: { maps: BaseMaps }
}

/**
 * A page of a project with a map: for those who may see it, with what lies beneath. Its module exports its
 * loaders by name, the one below and map-loader.server.ts: React Router cuts server code from a module by its exports.
 */
export function mapScreen({ product, isForAdmins, Shown }: MapScreen) {
  return function MapScreen({ params, loaderData: { maps } }: MapScreenProps): ReactNode {
    return (
      <ProjectGate
        slug={params.organisation}
        product={product}
        code={params.code}
        isForAdmins={isForAdmins ?? false}
      >
        {(project, role) => (
          <Shown project={project} isAdmin={role !== 'member'} base={maps[project.region]} maps={maps} />
        )}
      </ProjectGate>
    )
  }
}

interface ClientLoaderArgs {
  params: ProjectParams
  serverLoader: () => Promise<{ maps: BaseMaps }>
}

/** An address no project can have asks the server nothing. */
export function clientLoader({ params, serverLoader }: ClientLoaderArgs): Promise<{ maps: BaseMaps }> {
  requireCode(params)
  return serverLoader()
}

/** What is chosen stands in the query and asks nothing of this loader: it would only make the address late. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname
}
