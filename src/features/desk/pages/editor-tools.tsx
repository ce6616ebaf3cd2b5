import { useState } from 'react';
import { BLOCK_HELP } from '#src/texts/desk/blocks.ts';
import { EDITOR_TOOLS, EDITOR_TOOLS_TEXT as TEXT } from '#src/texts/desk/editor-tools.ts';
import { bodyField } from './body-field.ts';
import { insertInto, type Tool } from './insertion.ts';

const BLOCKS = Object.entries(BLOCK_HELP);

function insert(tool: Tool): void {
  const field = bodyField();
  if (field !== null) insertInto(field, tool);
}

/** Buttons that put marks and blocks into the text, for whoever does not know them by heart. */
export function EditorTools() {
  const [block, setBlock] = useState(BLOCKS[0]?.[0] ?? '');
  const sample = BLOCKS.find(([name]) => name === block)?.[1].sample ?? '';
  return (
    <div className="editor-tools" role="group" aria-label={TEXT.title}>
      {EDITOR_TOOLS.map(({ title, ...tool }) => (
        <button key={title} type="button" className="btn ghost" onClick={() => insert(tool)}>
          {title}
        </button>
      ))}
      <select
        aria-label={TEXT.block}
        value={block}
        onChange={({ target }) => setBlock(target.value)}
      >
        {BLOCKS.map(([name, { title }]) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="btn ghost"
        onClick={() => insert({ before: '', after: '', sample, place: 'block' })}
      >
        {TEXT.insert}
      </button>
    </div>
  );
}
