import { Profile, profileTexts } from '../../accounts/index.ts'
import { headOf } from '../../frame/head.ts'

export const meta = headOf(profileTexts)

export default Profile
