// The 3D scene: bodies with visible edges, light from the upper left and a shadow on the mat. It draws only on request.
import {
  AmbientLight,
  Box3,
  BufferAttribute,
  BufferGeometry,
  Color,
  DirectionalLight,
  EdgesGeometry,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshStandardMaterial,
  PCFShadowMap,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  ShadowMaterial,
  Sphere,
  Vector3,
  WebGLRenderer,
} from 'three';
import { directionOf, type Orbit } from './orbit.ts';
import type { Body, PlacedBody } from './read-threemf.ts';

/** In degrees: narrow, as from an arm's length. */
const FIELD_OF_VIEW = 26;
/** Edges between faces that meet at less than this are not drawn, in degrees. */
const SMOOTH = 24;
const EDGE_OPACITY = 0.45;
const SHADOW_SIZE = 1024;

export interface ModelScene {
  show(bodies: readonly PlacedBody[]): void;
  /** In CSS pixels. */
  resize(width: number, height: number): void;
  draw(orbit: Orbit): void;
  dispose(): void;
}

/** @throws Error without WebGL */
export function modelScene(canvas: HTMLCanvasElement): ModelScene {
  const renderer = new WebGLRenderer({ canvas, alpha: true, antialias: true });
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  renderer.setPixelRatio(Math.min(2, devicePixelRatio));
  const scene = new Scene();
  const camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 1, 10_000);
  camera.up.set(0, 0, 1);
  const sun = new DirectionalLight('#fff6e4', 2.6);
  sun.castShadow = true;
  sun.shadow.mapSize.set(SHADOW_SIZE, SHADOW_SIZE);
  scene.add(new AmbientLight('#f3ead9', 1.15), sun, sun.target);
  const ground = new Mesh(new PlaneGeometry(1, 1), new ShadowMaterial({ opacity: 0.28 }));
  ground.receiveShadow = true;
  scene.add(ground);
  const models = bodyModels();
  let shown = new Group();
  let bounds = new Sphere();

  return {
    show(bodies) {
      scene.remove(shown);
      shown = new Group();
      for (const { body, at } of bodies) {
        const model = models.of(body);
        const placed = new Group().add(
          model.mesh.clone(),
          new LineSegments(model.edges, model.ink),
        );
        placed.position.set(...at);
        shown.add(placed);
      }
      scene.add(shown);
      const box = new Box3().setFromObject(shown);
      bounds = box.getBoundingSphere(new Sphere());
      placeLight(sun, bounds);
      ground.position.set(bounds.center.x, bounds.center.y, box.min.z - 0.05);
      ground.scale.setScalar(8 * bounds.radius);
    },
    resize(width, height) {
      renderer.setSize(width, height, false);
      camera.aspect = width / height;
      camera.updateProjectionMatrix();
    },
    draw(orbit) {
      const angle = (FIELD_OF_VIEW / 2) * (Math.PI / 180);
      const narrow = Math.atan(Math.tan(angle) * Math.min(1, camera.aspect));
      const distance = bounds.radius / Math.sin(narrow) / orbit.zoom;
      const offset = new Vector3(...directionOf(orbit)).multiplyScalar(distance);
      camera.position.copy(bounds.center).add(offset);
      camera.near = Math.max(0.5, distance - 3 * bounds.radius);
      camera.far = distance + 6 * bounds.radius;
      camera.updateProjectionMatrix();
      camera.lookAt(bounds.center);
      // From below, the mat would hide the model.
      ground.visible = orbit.tilt > 0;
      renderer.render(scene, camera);
    },
    dispose() {
      models.dispose();
      renderer.dispose();
    },
  };
}

function placeLight(sun: DirectionalLight, { center, radius }: Sphere): void {
  sun.position.copy(center).add(new Vector3(-0.7, -0.55, 1.25).multiplyScalar(2.2 * radius));
  sun.target.position.copy(center);
  const { camera } = sun.shadow;
  camera.left = camera.bottom = -1.5 * radius;
  camera.right = camera.top = 1.5 * radius;
  camera.near = 0.1 * radius;
  camera.far = 8 * radius;
  camera.updateProjectionMatrix();
  sun.shadow.normalBias = radius / 300;
}

interface BodyModel {
  readonly mesh: Mesh;
  readonly edges: EdgesGeometry;
  readonly ink: LineBasicMaterial;
}

/** Meshes of bodies, made when they are first shown. */
function bodyModels() {
  const made = new Map<Body, BodyModel>();
  return {
    of(body: Body): BodyModel {
      const known = made.get(body);
      if (known !== undefined) return known;
      const geometry = new BufferGeometry();
      geometry.setAttribute('position', new BufferAttribute(body.corners, 3));
      geometry.setIndex(new BufferAttribute(body.triangles, 1));
      const colour = new Color(body.colour);
      const mesh = new Mesh(
        geometry,
        // Edges must not flicker in front of their faces.
        new MeshStandardMaterial({
          color: colour,
          roughness: 0.7,
          flatShading: true,
          polygonOffset: true,
          polygonOffsetFactor: 1,
          polygonOffsetUnits: 1,
        }),
      );
      mesh.castShadow = true;
      mesh.receiveShadow = true;
      const ink = new LineBasicMaterial({
        color: colour.clone().multiplyScalar(0.25),
        transparent: true,
        opacity: EDGE_OPACITY,
      });
      const model = { mesh, edges: new EdgesGeometry(geometry, SMOOTH), ink };
      made.set(body, model);
      return model;
    },
    dispose() {
      for (const { mesh, edges, ink } of made.values()) {
        mesh.geometry.dispose();
        edges.dispose();
        ink.dispose();
      }
    },
  };
}
