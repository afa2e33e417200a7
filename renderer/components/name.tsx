import type { ReactNode } from 'react';
import { withoutDirectionControls } from '../../electron/domain/visible-text';

/** A name a person gave, isolated: whatever its direction, what stands beside it keeps its place and order. */
export function Name({ children }: { readonly children: string }): ReactNode {
  return <bdi>{withoutDirectionControls(children)}</bdi>;
}

/** Stands for the name while the sentence is taken apart; no text of ours holds it. */
const marker = '\u0000';

/** A sentence of the catalogue with an isolated name in it. */
export function Sentence({
  text,
  name,
}: {
  readonly name: string;
  readonly text: (name: string) => string;
}): ReactNode {
  const [before = '', after = ''] = text(marker).split(marker);
  return (
    <>
      {before}
      <Name>{name}</Name>
      {after}
    </>
  );
}
