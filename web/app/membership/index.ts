export { BecomeMember } from './join/become-member.tsx'
export { joinTexts } from './join/join-texts.ts'
export { MembershipSection } from './profile/membership-section.tsx'
