export interface RobotsGroup {
  agents: string[];
  rules: { allow: boolean; path: string }[];
  cleanParams: string[];
}

/** Parses robots.txt as crawlers do (RFC 9309, and Clean-param of Yandex). */
export function readRobots(text: string): { groups: RobotsGroup[]; sitemaps: string[] } {
  const groups: RobotsGroup[] = [];
  const sitemaps: string[] = [];
  let isNaming = false;
  for (const line of text.split('\n').filter((some) => some.trim() !== '')) {
    const [, name = '', value = ''] = /^([A-Za-z-]+): (\S+)$/.exec(line) ?? [];
    const group = groups.at(-1);
    if (name === 'User-agent') {
      if (isNaming && group !== undefined) group.agents.push(value);
      else groups.push({ agents: [value], rules: [], cleanParams: [] });
    } else if (name === 'Sitemap') sitemaps.push(value);
    else if (name === 'Clean-param' && group !== undefined)
      group.cleanParams.push(...value.split('&'));
    else if ((name === 'Allow' || name === 'Disallow') && group !== undefined)
      group.rules.push({ allow: name === 'Allow', path: value });
    else throw new Error(`not a line of robots.txt: ${line}`);
    isNaming = name === 'User-agent';
  }
  return { groups, sitemaps };
}

/** Whether the group allows the address: the longest matching rule decides, Allow among equals. */
export function mayCrawl(group: RobotsGroup, path: string): boolean {
  const fitting = group.rules.filter((rule) => pattern(rule.path).test(path));
  const longest = Math.max(0, ...fitting.map((rule) => rule.path.length));
  return fitting.length === 0 || fitting.some((rule) => rule.path.length === longest && rule.allow);
}

function pattern(rule: string): RegExp {
  const text = rule
    .replace(/\$$/, '')
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*');
  return new RegExp(`^${text}${rule.endsWith('$') ? '$' : ''}`);
}

/** The address into which Yandex merges this one by Clean-param. */
export function cleaned(group: RobotsGroup, path: string): string {
  const url = new URL(path, 'http://site');
  for (const name of group.cleanParams) url.searchParams.delete(name);
  return url.pathname + url.search;
}
