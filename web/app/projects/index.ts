export { ProjectFrame } from './project-frame.tsx'
export { ProjectGate } from './project-gate.tsx'
export { ProjectList } from './project-list.tsx'
