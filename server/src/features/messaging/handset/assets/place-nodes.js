/** Makes `nodes` the children of `parent`, moving only those out of place: keeps focus, scrolling and animations. */
export function placeNodes(parent, nodes) {
  const wanted = new Set(nodes);
  const gone = Array.from(parent.children).filter((child) => !wanted.has(child));
  for (const child of gone) child.remove();
  nodes.forEach((node, index) => {
    if (parent.children[index] !== node) parent.insertBefore(node, parent.children[index] ?? null);
  });
}
