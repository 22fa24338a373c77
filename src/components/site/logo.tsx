/** The mark: an F of three facts, the lower ones not yet in focus. Kept in step with public/icon.svg. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden className={className}>
      <rect x="3" y="3" width="18" height="5" rx="1.5" />
      <rect x="3" y="9.5" width="13" height="5" rx="1.5" opacity="0.6" />
      <rect x="3" y="16" width="6" height="5" rx="1.5" opacity="0.3" />
    </svg>
  );
}
